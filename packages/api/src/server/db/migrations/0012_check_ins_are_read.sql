ALTER TABLE "decisions" DROP CONSTRAINT "decision_action";--> statement-breakpoint
ALTER TABLE "renewals" DROP CONSTRAINT "renewal_status";--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decision_action" CHECK ("decisions"."action" in ('approve', 'renew', 'deny', 'ask_for_more'));--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewal_status" CHECK ("renewals"."status" in ('required', 'submitted', 'renewed'));