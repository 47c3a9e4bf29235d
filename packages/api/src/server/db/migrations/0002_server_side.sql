CREATE TABLE "channels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	"read_sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channels_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "engagements" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "links" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid NOT NULL,
	"renewal_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "link_purpose" CHECK ("links"."purpose" in ('password', 'renewal')),
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"sender" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_message_at_a_place" UNIQUE("channel_id","sequence"),
	CONSTRAINT "message_sender" CHECK ("messages"."sender" in ('patient', 'care_team'))
);
--> statement-breakpoint
CREATE TABLE "prescriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"treatment_id" uuid NOT NULL,
	"drug_id" text NOT NULL,
	"dose_id" text NOT NULL,
	"prescribed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"counsel" text,
	CONSTRAINT "prescriptions_treatment_id_unique" UNIQUE("treatment_id"),
	CONSTRAINT "prescription_counsel" CHECK ("prescriptions"."counsel" in ('patient_requested_counsel', 'patient_opted_out'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
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
	CONSTRAINT "renewal_status" CHECK ("renewals"."status" in ('required', 'submitted'))
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
ALTER TABLE "audit_log" ADD COLUMN "actor" text DEFAULT 'patient' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "bulk_option_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "bulk_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_shipping_date" date;--> statement-breakpoint
ALTER TABLE "treatments" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "treatments" ADD COLUMN "weight_loss_status" text;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_renewal_id_renewals_id_fk" FOREIGN KEY ("renewal_id") REFERENCES "public"."renewals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_joins" ADD CONSTRAINT "referral_joins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_joins" ADD CONSTRAINT "referral_joins_code_referral_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."referral_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_answers" ADD CONSTRAINT "renewal_answers_renewal_id_renewals_id_fk" FOREIGN KEY ("renewal_id") REFERENCES "public"."renewals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_treatment_id_treatments_id_fk" FOREIGN KEY ("treatment_id") REFERENCES "public"."treatments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_renewal_per_treatment" ON "renewals" USING btree ("treatment_id") WHERE "renewals"."status" = 'required';--> statement-breakpoint
CREATE INDEX "shipments_of_a_subscription" ON "shipments" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_shipment_per_subscription" ON "shipments" USING btree ("subscription_id") WHERE "shipments"."status" <> 'Delivered';--> statement-breakpoint
CREATE INDEX "subscriptions_of_a_patient" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "treatments_of_a_patient" ON "treatments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "treatments_by_status" ON "treatments" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "uploads_of_a_treatment" ON "uploads" USING btree ("treatment_id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscription_state" CHECK ("subscriptions"."state" in ('Active', 'Paused', 'Cancelled', 'Future'));--> statement-breakpoint
ALTER TABLE "treatments" ADD CONSTRAINT "treatment_weight_loss_status" CHECK ("treatments"."weight_loss_status" in ('awaiting_bloodwork', 'bloodwork_returned'));