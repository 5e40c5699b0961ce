CREATE TABLE "customer_aliases" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_aliases_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"card_code" text,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "customers_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
CREATE INDEX "customer_aliases_of" ON "customer_aliases" USING btree ("store_id","customer_id");--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("store_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sales_by_customer" ON "sales" USING btree ("store_id","customer_id","sale_date") WHERE customer_id is not null;