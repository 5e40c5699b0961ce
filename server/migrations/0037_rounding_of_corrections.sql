ALTER TABLE "tender_corrections" ADD COLUMN "rounding" numeric(14, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "tender_corrections" ADD COLUMN "cash_rounding_step" numeric(14, 2);