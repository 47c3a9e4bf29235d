DROP INDEX "one_open_treatment_of_a_type";--> statement-breakpoint
ALTER TABLE "treatments" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
UPDATE "treatments" SET "ended_at" = coalesce("decided_at", now()) WHERE "status" = 'denied';--> statement-breakpoint
UPDATE "treatments" SET "ended_at" = now() FROM "subscriptions" WHERE "subscriptions"."treatment_id" = "treatments"."id" AND "subscriptions"."state" = 'Cancelled' AND "ended_at" IS NULL;--> statement-breakpoint
-- who has several keeps the one that goes furthest, and of those the newest: a treatment that is running is not stopped by one that was only begun
WITH "ranked" AS (
	SELECT "id", row_number() OVER (PARTITION BY "user_id", "treatment_type" ORDER BY array_position(ARRAY['approved', 'assigned', 'submitted', 'in_progress'], "status"), "created_at" DESC, "id") AS "place"
	FROM "treatments" WHERE "ended_at" IS NULL
), "ended" AS (
	UPDATE "treatments" SET "ended_at" = now() FROM "ranked" WHERE "ranked"."id" = "treatments"."id" AND "ranked"."place" > 1 RETURNING "treatments"."id", "treatments"."user_id"
)
INSERT INTO "audit_log" ("user_id", "treatment_id", "actor", "action") SELECT "user_id", "id", 'system', 'treatment ended: the patient has another one of its type' FROM "ended";--> statement-breakpoint
-- what has ended ships nothing beside it
UPDATE "subscriptions" SET "state" = 'Cancelled', "next_shipping_date" = NULL, "version" = "version" + 1 FROM "treatments" WHERE "treatments"."id" = "subscriptions"."treatment_id" AND "treatments"."ended_at" IS NOT NULL AND "subscriptions"."state" <> 'Cancelled';--> statement-breakpoint
DELETE FROM "shipments" USING "subscriptions" WHERE "subscriptions"."id" = "shipments"."subscription_id" AND "subscriptions"."state" = 'Cancelled' AND "shipments"."status" = 'Processing Order';--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_treatment_of_a_type" ON "treatments" USING btree ("user_id","treatment_type") WHERE "treatments"."ended_at" is null;