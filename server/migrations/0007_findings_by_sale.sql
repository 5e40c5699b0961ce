CREATE TABLE "registers" (
	"store_id" uuid NOT NULL,
	"id" text NOT NULL,
	"name" text,
	"status" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"device" text DEFAULT '' NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"seen_by" uuid,
	"reported_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "registers_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
DROP INDEX "review_items_open";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "review_items" ADD COLUMN "register_id" text;--> statement-breakpoint
ALTER TABLE "review_items" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "review_items" ADD COLUMN "judgement_id" uuid;--> statement-breakpoint
-- What is there already is grouped by its day in UTC.
UPDATE "review_items" SET "day" = ("created_at" AT TIME ZONE 'UTC')::date, "judgement_id" = CASE WHEN "cleared_at" IS NULL THEN NULL ELSE "id" END;--> statement-breakpoint
UPDATE "review_items" SET "register_id" = "sales"."register_id", "day" = ("sales"."sale_date" AT TIME ZONE 'UTC')::date FROM "sales"
	WHERE "sales"."store_id" = "review_items"."store_id" AND "sales"."id" = "review_items"."sale_id";--> statement-breakpoint
ALTER TABLE "review_items" ALTER COLUMN "day" SET NOT NULL;--> statement-breakpoint
-- Nobody has said yet whose these are: they wait for it, and go on selling.
INSERT INTO "registers" ("store_id", "id", "status", "seen_at", "created_at")
	SELECT "store_id", "register_id", 'waiting', max("seen_at"), min("seen_at") FROM "register_numbers" GROUP BY "store_id", "register_id";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "register_id" text;--> statement-breakpoint
CREATE INDEX "audit_entries_entity" ON "audit_entries" USING btree ("store_id","entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_refused" ON "audit_entries" USING btree ("store_id","id") WHERE status >= 400;--> statement-breakpoint
CREATE INDEX "audit_entries_sign_in" ON "audit_entries" USING btree ("store_id","id") WHERE action like '%/auth/%';--> statement-breakpoint
CREATE INDEX "review_items_by_sale" ON "review_items" USING btree ("store_id","created_at",coalesce(sale_id, id),"kind") WHERE cleared_at is null;--> statement-breakpoint
CREATE INDEX "review_items_alike" ON "review_items" USING btree ("store_id","kind","register_id","day") WHERE cleared_at is null;--> statement-breakpoint
CREATE INDEX "review_items_judged" ON "review_items" USING btree ("store_id","cleared_at","judgement_id") WHERE cleared_at is not null;