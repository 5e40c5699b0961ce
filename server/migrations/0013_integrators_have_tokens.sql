CREATE TABLE "api_tokens" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"origins" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	"last_used_at" timestamp (3) with time zone,
	"last_origin" text,
	CONSTRAINT "api_tokens_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "token_origins" (
	"origin" text NOT NULL,
	"token_id" uuid NOT NULL,
	"ends_at" timestamp (3) with time zone,
	CONSTRAINT "token_origins_origin_token_id_pk" PRIMARY KEY("origin","token_id")
);
--> statement-breakpoint
ALTER TABLE "registers" ADD COLUMN "token_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "kind" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_hash" ON "api_tokens" USING btree ("store_id","token_hash");--> statement-breakpoint
CREATE INDEX "token_origins_token" ON "token_origins" USING btree ("token_id");