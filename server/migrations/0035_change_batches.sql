CREATE TABLE "change_batches" (
	"process" uuid NOT NULL,
	"number" bigint NOT NULL,
	"stores" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "change_batches_process_number_pk" PRIMARY KEY("process","number")
);
--> statement-breakpoint
CREATE INDEX "change_batches_at" ON "change_batches" USING btree ("at");