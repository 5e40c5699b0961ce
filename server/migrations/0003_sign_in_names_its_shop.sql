CREATE TABLE "devices" (
	"store_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"network" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "devices_store_id_token_hash_user_id_pk" PRIMARY KEY("store_id","token_hash","user_id")
);
--> statement-breakpoint
CREATE INDEX "devices_user" ON "devices" USING btree ("store_id","user_id");--> statement-breakpoint
-- No account is looked for over all shops any more.
DROP POLICY IF EXISTS "sign_in_name" ON "users";--> statement-breakpoint
DROP INDEX "users_sign_in";--> statement-breakpoint
-- Counted by another key from now on.
DELETE FROM "sign_in_failures";--> statement-breakpoint
-- A code for each shop, from its name; the older one of two keeps it whole.
ALTER TABLE "store_directory" ADD COLUMN "code" text;--> statement-breakpoint
UPDATE "store_directory" SET "code" = named."code" FROM (
	SELECT "id", CASE WHEN row_number() OVER (PARTITION BY "code" ORDER BY "id") = 1 THEN "code"
		ELSE left("code", 23) || '-' || right("id"::text, 8) END AS "code"
	FROM (
		SELECT d."id", coalesce(nullif(trim(BOTH '-' FROM left(regexp_replace(lower(coalesce(s."name", '')), '[^a-z0-9]+', '-', 'g'), 32)), ''), 'shop') AS "code"
		FROM "store_directory" d LEFT JOIN "stores" s ON s."id" = d."id"
	) spelled
) named WHERE named."id" = "store_directory"."id";--> statement-breakpoint
ALTER TABLE "store_directory" ALTER COLUMN "code" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "store_directory_code" ON "store_directory" USING btree ("code");--> statement-breakpoint
-- 'rosa' and 'ROSA' are one person from now on. Where both are there already, the second keeps its own spelling as its key.
ALTER TABLE "users" ADD COLUMN "username_key" text;--> statement-breakpoint
UPDATE "users" SET "username_key" = CASE WHEN keyed."place" = 1 THEN lower("users"."username") ELSE "users"."username" END FROM (
	SELECT "store_id", "id", row_number() OVER (
		PARTITION BY "store_id", lower("username"), "deleted_at" IS NULL ORDER BY "username" = lower("username") DESC, "created_at", "id"
	) AS "place" FROM "users"
) keyed WHERE keyed."store_id" = "users"."store_id" AND keyed."id" = "users"."id";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "username_key" SET NOT NULL;--> statement-breakpoint
DROP INDEX "users_username";--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree ("store_id","username_key") WHERE deleted_at is null;
