CREATE TABLE "audit_entries" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"entity_id" text,
	"author_id" uuid NOT NULL,
	"submitter_id" uuid NOT NULL,
	"address" text,
	"key" text,
	"status" integer NOT NULL,
	"details" jsonb,
	CONSTRAINT "audit_entries_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "categories_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "discards" (
	"store_id" uuid NOT NULL,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"record" jsonb NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "discards_store_id_key_pk" PRIMARY KEY("store_id","key")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"store_id" uuid NOT NULL,
	"key" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"body_hash" text NOT NULL,
	"author_id" uuid NOT NULL,
	"status" integer NOT NULL,
	"response" text NOT NULL,
	"refusal" text,
	"is_money" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_store_id_key_pk" PRIMARY KEY("store_id","key")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"store_id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"id" uuid NOT NULL,
	"payment_method" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"reference_number" text,
	"status" text NOT NULL,
	"payment_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_store_id_sale_id_line_pk" PRIMARY KEY("store_id","sale_id","line")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"store_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pictures_store_id_sha256_pk" PRIMARY KEY("store_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"sku" text,
	"barcode" text,
	"description" text,
	"unit_price" numeric(14, 2) NOT NULL,
	"stock_quantity" integer NOT NULL,
	"image" text,
	"category_id" uuid,
	"supplier_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "products_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"store_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"value" numeric(14, 4) NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "rates_store_id_kind_id_pk" PRIMARY KEY("store_id","kind","id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"store_id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"refund_date" timestamp (3) with time zone NOT NULL,
	"refund_subtotal" numeric(14, 2) NOT NULL,
	"refund_tax" numeric(14, 2) NOT NULL,
	"refund_discount" numeric(14, 2) NOT NULL,
	"refund_total" numeric(14, 2) NOT NULL,
	"items" jsonb NOT NULL,
	CONSTRAINT "refunds_store_id_sale_id_id_pk" PRIMARY KEY("store_id","sale_id","id")
);
--> statement-breakpoint
CREATE TABLE "register_numbers" (
	"store_id" uuid NOT NULL,
	"register_id" text NOT NULL,
	"sequence" bigint NOT NULL,
	"key" text NOT NULL,
	"outcome" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "register_numbers_store_id_register_id_sequence_key_pk" PRIMARY KEY("store_id","register_id","sequence","key")
);
--> statement-breakpoint
CREATE TABLE "review_items" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"sale_id" uuid,
	"product_id" text,
	"details" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"cleared_at" timestamp (3) with time zone,
	"cleared_by" uuid,
	"note" text,
	CONSTRAINT "review_items_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "sale_items" (
	"store_id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"product_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"refunded_quantity" integer NOT NULL,
	"unit_price" numeric(14, 2) NOT NULL,
	"total_amount" numeric(14, 2) NOT NULL,
	"tax_amount" numeric(14, 2) NOT NULL,
	"taxes" jsonb NOT NULL,
	CONSTRAINT "sale_items_store_id_sale_id_line_pk" PRIMARY KEY("store_id","sale_id","line"),
	CONSTRAINT "sale_items_quantity" CHECK (quantity > 0),
	CONSTRAINT "sale_items_refunded" CHECK (refunded_quantity between 0 and quantity)
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sale_number" text NOT NULL,
	"sale_date" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"offline" boolean NOT NULL,
	"user_id" uuid NOT NULL,
	"customer_name" text,
	"subtotal" numeric(14, 2) NOT NULL,
	"discount_amount" numeric(14, 2) NOT NULL,
	"discount_id" text,
	"discount" jsonb,
	"tax_amount" numeric(14, 2) NOT NULL,
	"tax_details" jsonb NOT NULL,
	"total_amount" numeric(14, 2) NOT NULL,
	"amount_received" numeric(14, 2) NOT NULL,
	"change" numeric(14, 2) NOT NULL,
	"refunded_amount" numeric(14, 2) NOT NULL,
	"register_id" text,
	"register_sequence" bigint,
	CONSTRAINT "sales_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"store_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_store_id_token_hash_pk" PRIMARY KEY("store_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"scope" text NOT NULL,
	"subject" text NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_failures_scope_subject_pk" PRIMARY KEY("scope","subject")
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"phone" text,
	"timezone" text NOT NULL,
	"plan_id" text NOT NULL,
	"settings" jsonb NOT NULL,
	"is_demo" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"contact_person" text,
	"email" text,
	"phone" text,
	"address" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "suppliers_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"store_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	"role" text NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "users_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_store_id_sale_id_sales_store_id_id_fk" FOREIGN KEY ("store_id","sale_id") REFERENCES "public"."sales"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_store_id_category_id_categories_store_id_id_fk" FOREIGN KEY ("store_id","category_id") REFERENCES "public"."categories"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_store_id_supplier_id_suppliers_store_id_id_fk" FOREIGN KEY ("store_id","supplier_id") REFERENCES "public"."suppliers"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_store_id_sale_id_sales_store_id_id_fk" FOREIGN KEY ("store_id","sale_id") REFERENCES "public"."sales"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_items" ADD CONSTRAINT "sale_items_store_id_sale_id_sales_store_id_id_fk" FOREIGN KEY ("store_id","sale_id") REFERENCES "public"."sales"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name" ON "categories" USING btree ("store_id",lower(name)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pictures_sha256" ON "pictures" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree ("store_id","sku") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_barcode" ON "products" USING btree ("store_id","barcode") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("store_id","category_id");--> statement-breakpoint
CREATE INDEX "products_supplier" ON "products" USING btree ("store_id","supplier_id");--> statement-breakpoint
CREATE INDEX "review_items_open" ON "review_items" USING btree ("store_id","created_at") WHERE cleared_at is null;--> statement-breakpoint
CREATE INDEX "sales_by_date" ON "sales" USING btree ("store_id","sale_date","id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("store_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("store_id","username") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_sign_in" ON "users" USING btree ("username");