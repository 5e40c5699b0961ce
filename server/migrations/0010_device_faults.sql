CREATE TABLE "device_faults" (
	"store_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"app" text NOT NULL,
	"version" text NOT NULL,
	"build_id" text NOT NULL,
	"message" text NOT NULL,
	"times" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	CONSTRAINT "device_faults_store_id_kind_app_build_id_message_pk" PRIMARY KEY("store_id","kind","app","build_id","message")
);
