ALTER TABLE "stores" ALTER COLUMN "totals_version" SET DEFAULT 2;--> statement-breakpoint
ALTER TABLE "day_totals" ADD COLUMN "refunded_tax" numeric(20, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_by_date" ON "refunds" USING btree ("store_id","refund_date");