ALTER TABLE "sale_items" ADD COLUMN "price_was" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "sale_items" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "approvals" jsonb;