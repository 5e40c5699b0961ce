CREATE TABLE "tender_corrections" (
	"store_id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment" integer NOT NULL,
	"from_tender" text NOT NULL,
	"to_tender" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"reason" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"corrected_at" timestamp (3) with time zone NOT NULL,
	"register_id" text,
	"shift_number" integer,
	CONSTRAINT "tender_corrections_store_id_sale_id_id_pk" PRIMARY KEY("store_id","sale_id","id")
);
--> statement-breakpoint
ALTER TABLE "tender_corrections" ADD CONSTRAINT "tender_corrections_store_id_sale_id_sales_store_id_id_fk" FOREIGN KEY ("store_id","sale_id") REFERENCES "public"."sales"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tender_corrections_by_date" ON "tender_corrections" USING btree ("store_id","corrected_at");--> statement-breakpoint
CREATE INDEX "tender_corrections_by_shift" ON "tender_corrections" USING btree ("store_id","register_id","shift_number");