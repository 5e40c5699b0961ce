ALTER TABLE "users" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "users" SET "invited_at" = "audit_entries"."at" FROM "password_links", "audit_entries"
WHERE "password_links"."store_id" = "users"."store_id" AND "password_links"."user_id" = "users"."id"
AND "audit_entries"."store_id" = "users"."store_id" AND "audit_entries"."entity_id" = "users"."id"::text
AND "audit_entries"."action" = 'POST /users/invitations';
