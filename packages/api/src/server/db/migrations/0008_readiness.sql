CREATE TABLE "readiness" (
	"id" integer PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "readiness_is_one_row" CHECK ("readiness"."id" = 1)
);
--> statement-breakpoint
CREATE TRIGGER "audit_log_is_never_emptied" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change" ();--> statement-breakpoint
CREATE TRIGGER "submissions_are_never_emptied" BEFORE TRUNCATE ON "submissions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change" ();
