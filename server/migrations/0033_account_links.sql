CREATE TABLE "account_links" (
	"store_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "account_links_store_id_user_id_pk" PRIMARY KEY("store_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "account_links_person" ON "account_links" USING btree ("person_id");