ALTER TABLE "payments" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "consumed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_choices" ADD COLUMN "drug_name" text;--> statement-breakpoint
ALTER TABLE "product_choices" ADD COLUMN "product_name" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "full_name" text;--> statement-breakpoint
UPDATE "payments" SET "ended_at" = now() WHERE EXISTS (SELECT 1 FROM "payments" AS "newer" WHERE "newer"."treatment_id" = "payments"."treatment_id" AND ("newer"."created_at", "newer"."intent_id") > ("payments"."created_at", "payments"."intent_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_payment_per_treatment" ON "payments" USING btree ("treatment_id") WHERE "payments"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_treatment_of_a_type" ON "treatments" USING btree ("user_id","treatment_type") WHERE "treatments"."status" = 'in_progress';--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "upload_document" CHECK ("uploads"."document" in ('government_id', 'headshot', 'bodyshot', 'bloodwork_result'));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "upload_size" CHECK ("uploads"."size" between 1 and 10485760);--> statement-breakpoint
CREATE FUNCTION "refuse_change" () RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME; END $$ LANGUAGE plpgsql;--> statement-breakpoint
CREATE TRIGGER "audit_log_only_grows" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_change" ();
