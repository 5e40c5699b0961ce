CREATE TABLE "receipt_links" (
	"digest" text PRIMARY KEY NOT NULL,
	"store_id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "receipt_links_end" ON "receipt_links" USING btree ("ends_at");