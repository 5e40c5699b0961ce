CREATE TABLE "stripe_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" uuid NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"store_id" uuid NOT NULL,
	"id" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stripe_events_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "stripe_subscriptions" (
	"store_id" uuid NOT NULL,
	"subscription_id" text,
	"status" text,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stripe_subscriptions_store_id_pk" PRIMARY KEY("store_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "stripe_customers_store" ON "stripe_customers" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "stripe_customers_checked" ON "stripe_customers" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "stripe_events_age" ON "stripe_events" USING btree ("store_id","received_at");