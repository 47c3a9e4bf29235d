CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"treatment_id" uuid NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"version" integer NOT NULL,
	"member" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "decision_action" CHECK ("decisions"."action" in ('approve', 'deny', 'ask_for_more'))
);
--> statement-breakpoint
CREATE TABLE "stop_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"treatment_id" uuid NOT NULL,
	"stop_id" uuid NOT NULL,
	"field" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stops" ADD COLUMN "seen_by" text DEFAULT 'browser' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "member" text;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_changes" ADD CONSTRAINT "stop_changes_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_changes" ADD CONSTRAINT "stop_changes_treatment_id_stop_id_stops_treatment_id_id_fk" FOREIGN KEY ("treatment_id","stop_id") REFERENCES "public"."stops"("treatment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decisions_of_a_treatment" ON "decisions" USING btree ("treatment_id");--> statement-breakpoint
CREATE INDEX "changes_after_a_stop" ON "stop_changes" USING btree ("treatment_id","stop_id");--> statement-breakpoint
CREATE INDEX "audit_of_a_treatment" ON "audit_log" USING btree ("treatment_id");--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stop_seen_by" CHECK ("stops"."seen_by" in ('browser', 'server'));--> statement-breakpoint
CREATE TRIGGER "stops_only_grow" BEFORE UPDATE OR DELETE ON "stops" FOR EACH ROW EXECUTE FUNCTION "refuse_change" ();--> statement-breakpoint
CREATE TRIGGER "stops_are_never_emptied" BEFORE TRUNCATE ON "stops" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change" ();--> statement-breakpoint
CREATE TRIGGER "stop_changes_only_grow" BEFORE UPDATE OR DELETE ON "stop_changes" FOR EACH ROW EXECUTE FUNCTION "refuse_change" ();--> statement-breakpoint
CREATE TRIGGER "stop_changes_are_never_emptied" BEFORE TRUNCATE ON "stop_changes" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change" ();--> statement-breakpoint
CREATE TRIGGER "decisions_only_grow" BEFORE UPDATE OR DELETE ON "decisions" FOR EACH ROW EXECUTE FUNCTION "refuse_change" ();--> statement-breakpoint
CREATE TRIGGER "decisions_are_never_emptied" BEFORE TRUNCATE ON "decisions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change" ();
