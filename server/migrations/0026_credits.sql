CREATE TABLE "credit_entries" (
	"store_id" uuid NOT NULL,
	"credit_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"key" text NOT NULL,
	"sale_id" uuid,
	"user_id" uuid NOT NULL,
	"register_id" text,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	"reported_at" timestamp (3) with time zone,
	CONSTRAINT "credit_entries_store_id_credit_id_id_pk" PRIMARY KEY("store_id","credit_id","id")
);
--> statement-breakpoint
CREATE TABLE "credits" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"digest" text NOT NULL,
	"code_end" text NOT NULL,
	"customer_id" uuid,
	"balance" numeric(14, 2) NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"voided_at" timestamp (3) with time zone,
	CONSTRAINT "credits_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "credits_balance" CHECK (balance >= 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_as" text;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_store_id_credit_id_credits_store_id_id_fk" FOREIGN KEY ("store_id","credit_id") REFERENCES "public"."credits"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_once" ON "credit_entries" USING btree ("store_id","credit_id","kind","key");--> statement-breakpoint
CREATE INDEX "credit_entries_by_key" ON "credit_entries" USING btree ("store_id","key");--> statement-breakpoint
CREATE INDEX "credit_entries_open" ON "credit_entries" USING btree ("store_id","at") WHERE kind = 'redeem' and sale_id is null and reported_at is null;--> statement-breakpoint
CREATE INDEX "credit_entries_by_sale" ON "credit_entries" USING btree ("store_id","sale_id") WHERE sale_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credits_by_code" ON "credits" USING btree ("store_id","digest");--> statement-breakpoint
CREATE INDEX "credits_by_time" ON "credits" USING btree ("store_id","issued_at","id");