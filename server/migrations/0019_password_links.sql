CREATE TABLE "password_links" (
	"store_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_links_store_id_user_id_pk" PRIMARY KEY("store_id","user_id")
);
