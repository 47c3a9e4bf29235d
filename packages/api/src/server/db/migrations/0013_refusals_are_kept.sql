ALTER TABLE "stops" ALTER COLUMN "interrupt" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stops" ADD COLUMN "refused" jsonb;--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stop_or_refusal" CHECK (("stops"."interrupt" is null) <> ("stops"."refused" is null));