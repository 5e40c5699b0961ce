CREATE TABLE "closed_gaps" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"register_id" text NOT NULL,
	"first" bigint NOT NULL,
	"last" bigint NOT NULL,
	"reason" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "closed_gaps_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE INDEX "sales_by_number" ON "sales" USING btree ("store_id","register_id","register_sequence");
--> statement-breakpoint
UPDATE "idempotency_keys" SET "is_money" = true WHERE "path" LIKE '/transactions/sales/%/refund' AND NOT "is_money";
