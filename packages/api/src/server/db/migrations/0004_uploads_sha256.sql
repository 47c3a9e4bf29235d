ALTER TABLE "uploads" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "upload_sha256" CHECK ("uploads"."sha256" ~ '^[0-9a-f]{64}$');