CREATE TABLE "held_carts" (
	"store_id" uuid NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"name" text,
	"register_id" text,
	"held_at" timestamp (3) with time zone,
	"held_by" uuid,
	"item_count" integer,
	"total" numeric(14, 2),
	"document" jsonb,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"closed_register_id" text,
	"sale_id" uuid,
	CONSTRAINT "held_carts_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE INDEX "held_carts_by_time" ON "held_carts" USING btree ("store_id","status","changed_at");