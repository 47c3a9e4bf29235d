CREATE TABLE "on_file_statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"treatment_id" uuid NOT NULL,
	"said" text NOT NULL,
	"shown" jsonb NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "on_file_statement_said" CHECK ("on_file_statements"."said" in ('unchanged', 'changed'))
);
--> statement-breakpoint
ALTER TABLE "on_file_statements" ADD CONSTRAINT "on_file_statements_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "on_file_statements_of_a_treatment" ON "on_file_statements" USING btree ("treatment_id");--> statement-breakpoint
CREATE TRIGGER "on_file_statements_only_grow" BEFORE UPDATE OR DELETE ON "on_file_statements" FOR EACH ROW EXECUTE FUNCTION "refuse_change" ();--> statement-breakpoint
CREATE TRIGGER "on_file_statements_are_never_emptied" BEFORE TRUNCATE ON "on_file_statements" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change" ();
