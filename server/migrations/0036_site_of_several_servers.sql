CREATE TABLE "site_files" (
	"path" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"content" "bytea" NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_states" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"removed_at" bigint NOT NULL,
	"holder" uuid,
	"held_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "site_files_revision" ON "site_files" USING btree ("revision");