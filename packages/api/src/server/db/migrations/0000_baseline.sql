CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"consent_to_sms" boolean DEFAULT false NOT NULL,
	"consent_to_email" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"retained_until" timestamp with time zone DEFAULT now() + interval '10 years' NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"account" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "patient_keys" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"wrapped" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text,
	"last_name" text,
	"full_name" text,
	"date_of_birth" text,
	"biological_sex" text,
	"address_line1" text,
	"address_line2" text,
	"city" text,
	"province" text,
	"postal_code" text,
	"phone" text,
	"health_card_number" text
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"opened_by" text,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"profession" text NOT NULL,
	"licence_number" text,
	"provinces" jsonb NOT NULL,
	"password_hash" text NOT NULL,
	"totp_secret" text NOT NULL,
	"totp_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "member_profession" CHECK ("members"."profession" in ('physician', 'nurse_practitioner', 'pharmacist', 'support'))
);
--> statement-breakpoint
CREATE TABLE "treatments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"treatment_type" text NOT NULL,
	"status" text DEFAULT 'in_progress' NOT NULL,
	"flow_id" text NOT NULL,
	"flow_version" integer NOT NULL,
	"brand" text NOT NULL,
	"variant" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"continued_interrupts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"weight_loss_status" text,
	CONSTRAINT "treatment_weight_loss_status" CHECK ("treatments"."weight_loss_status" in ('awaiting_bloodwork', 'bloodwork_returned')),
	CONSTRAINT "treatment_status" CHECK ("treatments"."status" in ('in_progress', 'submitted', 'assigned', 'approved', 'denied'))
);
--> statement-breakpoint
CREATE TABLE "treatment_events" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"treatment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "add_on_choices" (
	"treatment_id" uuid PRIMARY KEY NOT NULL,
	"add_on_ids" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orphaned_uploads" (
	"name" text PRIMARY KEY NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_choices" (
	"treatment_id" uuid PRIMARY KEY NOT NULL,
	"drug_id" text NOT NULL,
	"dose_id" text NOT NULL,
	"drug_name" text,
	"product_name" text
);
--> statement-breakpoint
CREATE TABLE "screening_answers" (
	"treatment_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"body" text NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "screening_answers_treatment_id_slug_pk" PRIMARY KEY("treatment_id","slug")
);
--> statement-breakpoint
CREATE TABLE "served_flows" (
	"brand" text NOT NULL,
	"treatment_type" text NOT NULL,
	"kind" text NOT NULL,
	"variant" text NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"first_served_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "served_flows_brand_treatment_type_kind_variant_version_pk" PRIMARY KEY("brand","treatment_type","kind","variant","version")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"treatment_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"document" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"treatment_id" uuid,
	"document" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_document" CHECK ("uploads"."document" in ('government_id', 'headshot', 'bodyshot', 'bloodwork_result', 'message_attachment')),
	CONSTRAINT "upload_size" CHECK ("uploads"."size" between 1 and 10485760),
	CONSTRAINT "upload_sha256" CHECK ("uploads"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "weights" (
	"treatment_id" uuid NOT NULL,
	"day" date NOT NULL,
	"pounds" double precision NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weights_treatment_id_day_pk" PRIMARY KEY("treatment_id","day"),
	CONSTRAINT "weight_pounds" CHECK ("weights"."pounds" between 60 and 999.99)
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"treatment_id" uuid NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"told" text,
	"version" integer NOT NULL,
	"own_words_read" boolean DEFAULT false NOT NULL,
	"member_id" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "decision_action" CHECK ("decisions"."action" in ('approve', 'renew', 'deny', 'ask_for_more'))
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
CREATE TABLE "stops" (
	"treatment_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"seen_by" text DEFAULT 'browser' NOT NULL,
	"renewal_id" uuid,
	"interrupt" text,
	"refused" jsonb,
	"screen" text NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	"answers" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stops_treatment_id_id_pk" PRIMARY KEY("treatment_id","id"),
	CONSTRAINT "stop_seen_by" CHECK ("stops"."seen_by" in ('browser', 'server')),
	CONSTRAINT "stop_or_refusal" CHECK (("stops"."interrupt" is null) <> ("stops"."refused" is null))
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"treatment_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"document" text NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submissions_treatment_id_version_pk" PRIMARY KEY("treatment_id","version"),
	CONSTRAINT "submission_kind" CHECK ("submissions"."kind" in ('sent_in', 'profile_changed', 'document_added')),
	CONSTRAINT "submission_version" CHECK ("submissions"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "on_file_statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"treatment_id" uuid NOT NULL,
	"said" text NOT NULL,
	"shown" jsonb NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "on_file_statement_said" CHECK ("on_file_statements"."said" in ('unchanged', 'changed'))
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"months" integer DEFAULT 1 NOT NULL,
	"add_on_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"charged_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	CONSTRAINT "charges_shipment_id_unique" UNIQUE("shipment_id"),
	CONSTRAINT "charge_amount" CHECK ("charges"."amount" > 0),
	CONSTRAINT "charge_months" CHECK ("charges"."months" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"intent_id" text PRIMARY KEY NOT NULL,
	"treatment_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "prescriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"treatment_id" uuid NOT NULL,
	"drug_id" text NOT NULL,
	"dose_id" text NOT NULL,
	"drug_name" text,
	"product_name" text,
	"directions" text,
	"weighed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"member_id" uuid NOT NULL,
	"prescribed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"counsel" text,
	CONSTRAINT "prescriptions_treatment_id_unique" UNIQUE("treatment_id"),
	CONSTRAINT "prescription_counsel" CHECK ("prescriptions"."counsel" in ('patient_requested_counsel', 'patient_opted_out'))
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"treatment_id" uuid NOT NULL,
	"action" text NOT NULL,
	"drug_id" text NOT NULL,
	"dose_id" text NOT NULL,
	"drug_name" text NOT NULL,
	"product_name" text NOT NULL,
	"months" integer NOT NULL,
	"note" text NOT NULL,
	"directions" text,
	"weighed" jsonb NOT NULL,
	"version" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"suggested_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "suggestion_action" CHECK ("suggestions"."action" in ('approve', 'renew')),
	CONSTRAINT "suggestion_months" CHECK ("suggestions"."months" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"status" text DEFAULT 'Processing Order' NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "shipment_status" CHECK ("shipments"."status" in ('Processing Order', 'In Transit', 'Delivered'))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"treatment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"payment_intent_id" text NOT NULL,
	"state" text,
	"version" integer DEFAULT 1 NOT NULL,
	"bulk_option_id" text,
	"bulk_asked_at" timestamp with time zone,
	"frequency_changed_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"resumes_on" date,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"cancel_details" text,
	"next_shipping_date" date,
	"order_held_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_subscription_per_treatment" UNIQUE("treatment_id"),
	CONSTRAINT "one_subscription_per_payment" UNIQUE("payment_intent_id"),
	CONSTRAINT "subscription_resumes_on" CHECK ("subscriptions"."resumes_on" is null or "subscriptions"."state" = 'Paused'),
	CONSTRAINT "subscription_state" CHECK ("subscriptions"."state" in ('Active', 'Paused', 'Cancelled', 'Future'))
);
--> statement-breakpoint
CREATE TABLE "renewal_answers" (
	"renewal_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "renewal_answers_renewal_id_slug_pk" PRIMARY KEY("renewal_id","slug")
);
--> statement-breakpoint
CREATE TABLE "renewals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"treatment_id" uuid NOT NULL,
	"status" text DEFAULT 'required' NOT NULL,
	"flow_version" integer NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	CONSTRAINT "renewal_status" CHECK ("renewals"."status" in ('required', 'submitted', 'renewed', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"charge_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refunded_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "links" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid NOT NULL,
	"renewal_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "link_purpose" CHECK ("links"."purpose" in ('password', 'renewal', 'email')),
	CONSTRAINT "link_renewal" CHECK (("links"."purpose" = 'renewal') = ("links"."renewal_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	"read_sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channels_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"sender" text NOT NULL,
	"member_id" uuid,
	"text" text NOT NULL,
	"upload_id" uuid,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_upload_id_unique" UNIQUE("upload_id"),
	CONSTRAINT "one_message_at_a_place" UNIQUE("channel_id","sequence"),
	CONSTRAINT "message_member" CHECK ("messages"."member_id" is null or "messages"."sender" = 'care_team'),
	CONSTRAINT "message_content" CHECK ("messages"."text" <> '' or "messages"."upload_id" is not null),
	CONSTRAINT "message_sender" CHECK ("messages"."sender" in ('patient', 'care_team'))
);
--> statement-breakpoint
CREATE TABLE "engagements" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "referral_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "referral_joins" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"treatment_id" uuid,
	"actor" text DEFAULT 'patient' NOT NULL,
	"member_id" uuid,
	"action" text NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_log_id_happened_at_pk" PRIMARY KEY("id","happened_at")
) PARTITION BY RANGE ("happened_at");
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text NOT NULL,
	"owner" text NOT NULL,
	"endpoint" text NOT NULL,
	"request_hash" text NOT NULL,
	"response" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_key_owner_endpoint_pk" PRIMARY KEY("key","owner","endpoint")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "readiness" (
	"id" integer PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "readiness_is_one_row" CHECK ("readiness"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "database_brand" (
	"id" integer PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	CONSTRAINT "database_brand_is_one_row" CHECK ("database_brand"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "patient_keys" ADD CONSTRAINT "patient_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_sessions" ADD CONSTRAINT "member_sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_opened_by_tokens_hash_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."tokens"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treatments" ADD CONSTRAINT "treatments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treatment_events" ADD CONSTRAINT "treatment_events_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_on_choices" ADD CONSTRAINT "add_on_choices_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_choices" ADD CONSTRAINT "product_choices_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_answers" ADD CONSTRAINT "screening_answers_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weights" ADD CONSTRAINT "weights_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_changes" ADD CONSTRAINT "stop_changes_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stop_changes" ADD CONSTRAINT "stop_changes_treatment_id_stop_id_stops_treatment_id_id_fk" FOREIGN KEY ("treatment_id","stop_id") REFERENCES "public"."stops"("treatment_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_renewal_id_renewals_id_fk" FOREIGN KEY ("renewal_id") REFERENCES "public"."renewals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_file_statements" ADD CONSTRAINT "on_file_statements_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_payment_intent_id_payments_intent_id_fk" FOREIGN KEY ("payment_intent_id") REFERENCES "public"."payments"("intent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_answers" ADD CONSTRAINT "renewal_answers_renewal_id_renewals_id_fk" FOREIGN KEY ("renewal_id") REFERENCES "public"."renewals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_renewal_id_renewals_id_fk" FOREIGN KEY ("renewal_id") REFERENCES "public"."renewals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_joins" ADD CONSTRAINT "referral_joins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_joins" ADD CONSTRAINT "referral_joins_code_referral_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."referral_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_of_a_member" ON "member_sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_sessions_by_end" ON "member_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_enabled_member_per_email" ON "members" USING btree ("email") WHERE "members"."disabled_at" is null;--> statement-breakpoint
CREATE INDEX "treatments_of_a_patient" ON "treatments" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_treatment_of_a_type" ON "treatments" USING btree ("user_id","treatment_type") WHERE "treatments"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "events_of_a_treatment" ON "treatment_events" USING btree ("treatment_id");--> statement-breakpoint
CREATE INDEX "uploads_of_a_treatment" ON "uploads" USING btree ("treatment_id");--> statement-breakpoint
CREATE INDEX "uploads_of_a_patient" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "decisions_of_a_treatment" ON "decisions" USING btree ("treatment_id");--> statement-breakpoint
CREATE INDEX "changes_after_a_stop" ON "stop_changes" USING btree ("treatment_id","stop_id");--> statement-breakpoint
CREATE INDEX "on_file_statements_of_a_treatment" ON "on_file_statements" USING btree ("treatment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_payment_per_treatment" ON "payments" USING btree ("treatment_id") WHERE "payments"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "suggestions_of_a_treatment" ON "suggestions" USING btree ("treatment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_suggestion_per_treatment" ON "suggestions" USING btree ("treatment_id") WHERE "suggestions"."accepted_at" is null and "suggestions"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_of_a_subscription" ON "shipments" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_shipment_per_subscription" ON "shipments" USING btree ("subscription_id") WHERE "shipments"."status" <> 'Delivered';--> statement-breakpoint
CREATE INDEX "subscriptions_of_a_patient" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_renewal_per_treatment" ON "renewals" USING btree ("treatment_id") WHERE "renewals"."status" = 'required';--> statement-breakpoint
CREATE INDEX "patient_keys_of_a_key" ON "patient_keys" USING btree ("key_id","user_id");--> statement-breakpoint
CREATE INDEX "tokens_of_a_patient" ON "tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tokens_of_a_session" ON "tokens" USING btree ("opened_by");--> statement-breakpoint
CREATE INDEX "tokens_by_end" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "charges_of_a_subscription" ON "charges" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "charges_to_settle" ON "charges" USING btree ("next_attempt_at") WHERE "charges"."charged_at" is null;--> statement-breakpoint
CREATE INDEX "payments_of_a_treatment" ON "payments" USING btree ("treatment_id");--> statement-breakpoint
CREATE INDEX "payments_to_settle" ON "payments" USING btree ("next_attempt_at") WHERE "payments"."consumed_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_to_resume" ON "subscriptions" USING btree ("resumes_on") WHERE "subscriptions"."resumes_on" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_to_ship" ON "subscriptions" USING btree ("next_shipping_date") WHERE "subscriptions"."state" = 'Active';--> statement-breakpoint
CREATE INDEX "renewals_of_a_treatment" ON "renewals" USING btree ("treatment_id");--> statement-breakpoint
CREATE INDEX "disputes_of_a_patient" ON "disputes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("user_id") WHERE "disputes"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "payment_events_by_age" ON "payment_events" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "refunds_to_settle" ON "refunds" USING btree ("next_attempt_at") WHERE "refunds"."refunded_at" is null;--> statement-breakpoint
CREATE INDEX "links_of_a_patient" ON "links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "links_by_end" ON "links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_to_send" ON "mail" USING btree ("next_attempt_at") WHERE "mail"."body" is not null;--> statement-breakpoint
CREATE INDEX "mail_to_a_recipient" ON "mail" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "mail_by_age" ON "mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "links_of_a_renewal" ON "links" USING btree ("renewal_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_that_name_a_patient" ON "idempotency_keys" USING btree (("response" ->> 'user_id'));--> statement-breakpoint
CREATE INDEX "treatments_by_submission" ON "treatments" USING btree ((coalesce("treatments"."submitted_at", 'infinity'::timestamptz)),"id");--> statement-breakpoint
CREATE INDEX "treatments_by_status" ON "treatments" USING btree ("status",(coalesce("treatments"."submitted_at", 'infinity'::timestamptz)),"id");--> statement-breakpoint
CREATE INDEX "audit_of_a_treatment" ON "audit_log" USING btree ("treatment_id");--> statement-breakpoint
CREATE INDEX "audit_of_a_patient" ON "audit_log" USING btree ("user_id","action","happened_at");--> statement-breakpoint
CREATE INDEX "profiles_by_name" ON "profiles" USING gin ((to_tsvector('simple'::regconfig, regexp_replace(regexp_replace(normalize(coalesce("profiles"."full_name", '') || ' ' || coalesce("profiles"."first_name", '') || ' ' || coalesce("profiles"."last_name", ''), NFD), '[\u0300-\u036f]', '', 'g'), '[!-/:-@[-`{-\u00bf\u2000-\u206f]', ' ', 'g'))));--> statement-breakpoint
CREATE INDEX "users_by_retention" ON "users" USING btree ("retained_until");--> statement-breakpoint
CREATE INDEX "treatments_unfinished" ON "treatments" USING btree ("created_at") WHERE "treatments"."status" = 'in_progress' and "treatments"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "stops_of_a_renewal" ON "stops" USING btree ("renewal_id");--> statement-breakpoint
CREATE INDEX "engagements_by_age" ON "engagements" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "referral_joins_of_a_code" ON "referral_joins" USING btree ("code");--> statement-breakpoint
CREATE INDEX "login_attempts_by_end" ON "login_attempts" USING btree ("locked_until");--> statement-breakpoint
CREATE INDEX "rate_limits_by_end" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
-- tables that only grow, and lose what is ten years old; drizzle-kit writes no functions, no triggers and no partitions
CREATE FUNCTION "refuse_change" () RETURNS trigger AS $$ BEGIN
	IF TG_OP = 'DELETE' THEN
		IF (to_jsonb(OLD) ->> TG_ARGV[0])::timestamptz < now() - interval '10 years' THEN RETURN OLD; END IF;
	END IF;
	RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME;
END $$ LANGUAGE plpgsql;--> statement-breakpoint
CREATE TRIGGER "audit_log_only_grows" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "refuse_change" ('happened_at');--> statement-breakpoint
CREATE TRIGGER "audit_log_is_never_emptied" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change" ();--> statement-breakpoint
CREATE TABLE "audit_log_default" PARTITION OF "audit_log" DEFAULT;--> statement-breakpoint
CREATE TRIGGER "audit_log_default_is_never_emptied" BEFORE TRUNCATE ON "audit_log_default" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change" ();--> statement-breakpoint
CREATE TRIGGER "decisions_only_grow" BEFORE UPDATE OR DELETE ON "decisions" FOR EACH ROW EXECUTE FUNCTION "refuse_change" ('decided_at');--> statement-breakpoint
CREATE TRIGGER "decisions_are_never_emptied" BEFORE TRUNCATE ON "decisions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change" ();--> statement-breakpoint
CREATE TRIGGER "members_stay" BEFORE DELETE OR UPDATE OF "id", "email", "name", "profession", "licence_number", "provinces" ON "members" FOR EACH ROW EXECUTE FUNCTION "refuse_change" ();--> statement-breakpoint
CREATE TRIGGER "on_file_statements_only_grow" BEFORE UPDATE OR DELETE ON "on_file_statements" FOR EACH ROW EXECUTE FUNCTION "refuse_change" ('said_at');--> statement-breakpoint
CREATE TRIGGER "on_file_statements_are_never_emptied" BEFORE TRUNCATE ON "on_file_statements" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change" ();--> statement-breakpoint
CREATE TRIGGER "stop_changes_only_grow" BEFORE UPDATE OR DELETE ON "stop_changes" FOR EACH ROW EXECUTE FUNCTION "refuse_change" ('changed_at');--> statement-breakpoint
CREATE TRIGGER "stop_changes_are_never_emptied" BEFORE TRUNCATE ON "stop_changes" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change" ();--> statement-breakpoint
CREATE TRIGGER "stops_only_grow" BEFORE UPDATE OR DELETE ON "stops" FOR EACH ROW EXECUTE FUNCTION "refuse_change" ('created_at');--> statement-breakpoint
CREATE TRIGGER "stops_are_never_emptied" BEFORE TRUNCATE ON "stops" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change" ();--> statement-breakpoint
CREATE TRIGGER "submissions_only_grow" BEFORE UPDATE OR DELETE ON "submissions" FOR EACH ROW EXECUTE FUNCTION "refuse_change" ('created_at');--> statement-breakpoint
CREATE TRIGGER "submissions_are_never_emptied" BEFORE TRUNCATE ON "submissions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change" ();--> statement-breakpoint
CREATE TRIGGER "treatment_events_only_grow" BEFORE UPDATE OR DELETE ON "treatment_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change" ('happened_at');--> statement-breakpoint
CREATE TRIGGER "treatment_events_are_never_emptied" BEFORE TRUNCATE ON "treatment_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change" ();
