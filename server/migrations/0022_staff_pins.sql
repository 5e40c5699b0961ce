ALTER TABLE "sales" ADD COLUMN "takeover" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pin" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pin_set_at" timestamp (3) with time zone;