CREATE TABLE "store_directory" (
	"id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("store_id","is_money","created_at");
--> statement-breakpoint
INSERT INTO "store_directory" ("id") SELECT "id" FROM "stores";
