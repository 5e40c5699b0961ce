ALTER TABLE "stores" ALTER COLUMN "totals_version" SET DEFAULT 3;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_ids" jsonb;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "applies_to" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_items" ADD COLUMN "taxed_by" jsonb;