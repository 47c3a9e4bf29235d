ALTER TABLE "links" DROP CONSTRAINT "link_purpose";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "needs_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "link_purpose" CHECK ("links"."purpose" in ('password', 'renewal', 'email'));--> statement-breakpoint
UPDATE "users" SET "email_verified_at" = now() WHERE EXISTS (SELECT 1 FROM "links" WHERE "links"."user_id" = "users"."id" AND "links"."purpose" = 'password' AND "links"."used_at" IS NOT NULL);--> statement-breakpoint
UPDATE "mail" SET "needs_verified" = true WHERE "kind" = 'renewal-due' AND "sent_at" IS NULL;
