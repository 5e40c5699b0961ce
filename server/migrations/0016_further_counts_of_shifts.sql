CREATE TABLE "shift_recounts" (
	"store_id" uuid NOT NULL,
	"register_id" text NOT NULL,
	"shift_number" integer NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"reason" text,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"delivered_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"report" jsonb NOT NULL,
	CONSTRAINT "shift_recounts_store_id_register_id_shift_number_id_pk" PRIMARY KEY("store_id","register_id","shift_number","id")
);
