CREATE TABLE "day_totals" (
	"store_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"count" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"returned" bigint NOT NULL,
	"subtotal" numeric(20, 2) NOT NULL,
	"discount" numeric(20, 2) NOT NULL,
	"tax" numeric(20, 2) NOT NULL,
	"total" numeric(20, 2) NOT NULL,
	"refunded" numeric(20, 2) NOT NULL,
	CONSTRAINT "day_totals_store_id_kind_day_key_pk" PRIMARY KEY("store_id","kind","day","key")
);
--> statement-breakpoint
-- The shops that are there have sales and no totals yet: 0 has them made at the start.
ALTER TABLE "stores" ADD COLUMN "totals_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "totals_version" SET DEFAULT 1;