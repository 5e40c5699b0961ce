CREATE TABLE "cash_movements" (
	"store_id" uuid NOT NULL,
	"register_id" text NOT NULL,
	"shift_number" integer NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"reason" text NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	"moved_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cash_movements_store_id_register_id_shift_number_id_pk" PRIMARY KEY("store_id","register_id","shift_number","id")
);
--> statement-breakpoint
CREATE TABLE "shift_closings" (
	"store_id" uuid NOT NULL,
	"register_id" text NOT NULL,
	"shift_number" integer NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"opened_by" uuid,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"closed_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"float_amount" numeric(14, 2) NOT NULL,
	"sums" jsonb NOT NULL,
	"expected_amount" numeric(14, 2) NOT NULL,
	"counted_amount" numeric(14, 2) NOT NULL,
	"counts" jsonb,
	"reason" text,
	"till" jsonb NOT NULL,
	"unsynced_count" integer NOT NULL,
	"unsynced_total" numeric(14, 2) NOT NULL,
	"first_sequence" bigint,
	"last_sequence" bigint,
	"net_total" numeric(14, 2) NOT NULL,
	"perpetual_total" numeric(20, 2) NOT NULL,
	CONSTRAINT "shift_closings_store_id_register_id_shift_number_pk" PRIMARY KEY("store_id","register_id","shift_number")
);
--> statement-breakpoint
CREATE TABLE "shift_corrections" (
	"store_id" uuid NOT NULL,
	"register_id" text NOT NULL,
	"shift_number" integer NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sums" jsonb NOT NULL,
	"net_total" numeric(14, 2) NOT NULL,
	CONSTRAINT "shift_corrections_store_id_register_id_shift_number_id_pk" PRIMARY KEY("store_id","register_id","shift_number","id")
);
--> statement-breakpoint
CREATE TABLE "shifts" (
	"store_id" uuid NOT NULL,
	"register_id" text NOT NULL,
	"shift_number" integer NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"opened_by" uuid NOT NULL,
	"float_amount" numeric(14, 2) NOT NULL,
	"counts" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shifts_store_id_register_id_shift_number_pk" PRIMARY KEY("store_id","register_id","shift_number")
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "register_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "shift_number" integer;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "shift_number" integer;--> statement-breakpoint
CREATE INDEX "shift_closings_by_time" ON "shift_closings" USING btree ("store_id","created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_by_shift" ON "refunds" USING btree ("store_id","register_id","shift_number") WHERE shift_number is not null;--> statement-breakpoint
CREATE INDEX "sales_by_shift" ON "sales" USING btree ("store_id","register_id","shift_number") WHERE shift_number is not null;