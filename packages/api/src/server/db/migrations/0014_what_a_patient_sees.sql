CREATE TABLE "treatment_events" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"treatment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"charged_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	CONSTRAINT "charges_shipment_id_unique" UNIQUE("shipment_id"),
	CONSTRAINT "charge_amount" CHECK ("charges"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "renewals" DROP CONSTRAINT "renewal_status";--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "treatment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "consent_to_email" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "opened_by" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "user_id" uuid;--> statement-breakpoint
UPDATE "uploads" SET "user_id" = "treatments"."user_id" FROM "treatments" WHERE "treatments"."id" = "uploads"."treatment_id";--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "told" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "frequency_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancel_details" text;--> statement-breakpoint
ALTER TABLE "treatment_events" ADD CONSTRAINT "treatment_events_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_of_a_treatment" ON "treatment_events" USING btree ("treatment_id");--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_opened_by_tokens_hash_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."tokens"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_of_a_patient" ON "uploads" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewal_status" CHECK ("renewals"."status" in ('required', 'submitted', 'renewed', 'withdrawn'));--> statement-breakpoint
INSERT INTO "treatment_events" ("treatment_id", "kind", "happened_at") SELECT "treatment_id", "kind", "at" FROM (
	SELECT "id" AS "treatment_id", 'sent_in' AS "kind", "submitted_at" AS "at" FROM "treatments" WHERE "submitted_at" IS NOT NULL
	UNION ALL SELECT "id", "status", "decided_at" FROM "treatments" WHERE "status" IN ('approved', 'denied') AND "decided_at" IS NOT NULL
	UNION ALL SELECT "treatment_id", 'question_asked', "decided_at" FROM "decisions" WHERE "action" = 'ask_for_more'
	UNION ALL SELECT "treatment_id", 'check_in_read', "decided_at" FROM "decisions" WHERE "action" = 'renew'
	UNION ALL SELECT "treatment_id", 'check_in_asked', "due_at" FROM "renewals"
	UNION ALL SELECT "treatment_id", 'check_in_sent', "submitted_at" FROM "renewals" WHERE "submitted_at" IS NOT NULL
	UNION ALL SELECT s."treatment_id", 'shipped', h."shipped_at" FROM "shipments" h JOIN "subscriptions" s ON s."id" = h."subscription_id" WHERE h."shipped_at" IS NOT NULL
	UNION ALL SELECT s."treatment_id", 'delivered', h."delivered_at" FROM "shipments" h JOIN "subscriptions" s ON s."id" = h."subscription_id" WHERE h."delivered_at" IS NOT NULL
	UNION ALL SELECT "treatment_id", CASE "action"
		WHEN 'treatment: assign' THEN 'assigned' WHEN 'treatment: request_bloodwork' THEN 'bloodwork_requested'
		WHEN 'treatment: return_bloodwork' THEN 'bloodwork_returned' WHEN 'subscription: pause' THEN 'paused'
		WHEN 'subscription: resume' THEN 'resumed' ELSE 'cancelled' END, "happened_at"
		FROM "audit_log" WHERE "treatment_id" IN (SELECT "id" FROM "treatments") AND "action" IN ('treatment: assign', 'treatment: request_bloodwork',
			'treatment: return_bloodwork', 'subscription: pause', 'subscription: resume', 'subscription: cancel')
) AS "kept" ORDER BY "at";--> statement-breakpoint
UPDATE "subscriptions" SET "paused_at" = (SELECT max("happened_at") FROM "treatment_events" e WHERE e."treatment_id" = "subscriptions"."treatment_id" AND e."kind" = 'paused') WHERE "state" = 'Paused';--> statement-breakpoint
UPDATE "subscriptions" SET "cancelled_at" = (SELECT coalesce(max(e."happened_at"), max(t."ended_at")) FROM "treatments" t LEFT JOIN "treatment_events" e ON e."treatment_id" = t."id" AND e."kind" = 'cancelled' WHERE t."id" = "subscriptions"."treatment_id") WHERE "state" = 'Cancelled';--> statement-breakpoint
CREATE TRIGGER "treatment_events_only_grow" BEFORE UPDATE OR DELETE ON "treatment_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change" ();--> statement-breakpoint
CREATE TRIGGER "treatment_events_are_never_emptied" BEFORE TRUNCATE ON "treatment_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change" ();
