ALTER TABLE "refunds" ADD COLUMN "cash_rounding_amount" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "cash_rounding_amount" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "cash_rounding_step" numeric(14, 2);