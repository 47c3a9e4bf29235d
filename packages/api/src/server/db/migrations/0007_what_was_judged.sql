CREATE TABLE "stops" (
	"treatment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"interrupt" text NOT NULL,
	"screen" text NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	"answers" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stops_treatment_id_id_pk" PRIMARY KEY("treatment_id","id")
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"treatment_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"document" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submissions_treatment_id_version_pk" PRIMARY KEY("treatment_id","version"),
	CONSTRAINT "submission_kind" CHECK ("submissions"."kind" in ('sent_in', 'profile_changed', 'document_added')),
	CONSTRAINT "submission_version" CHECK ("submissions"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "submissions_only_grow" BEFORE UPDATE OR DELETE ON "submissions" FOR EACH ROW EXECUTE FUNCTION "refuse_change" ();