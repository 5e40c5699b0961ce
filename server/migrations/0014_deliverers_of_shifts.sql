ALTER TABLE "cash_movements" ADD COLUMN "delivered_by" uuid;--> statement-breakpoint
ALTER TABLE "shift_closings" ADD COLUMN "opening_delivered_by" uuid;--> statement-breakpoint
ALTER TABLE "shift_closings" ADD COLUMN "delivered_by" uuid;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "delivered_by" uuid;