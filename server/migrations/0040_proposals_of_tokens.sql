CREATE TABLE "proposals" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_id" uuid NOT NULL,
	"call" text NOT NULL,
	"entity_id" uuid,
	"name" text NOT NULL,
	"before" jsonb,
	"body" jsonb NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" uuid,
	CONSTRAINT "proposals_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE INDEX "proposals_open" ON "proposals" USING btree ("store_id","token_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "proposals_age" ON "proposals" USING btree ("store_id","created_at");