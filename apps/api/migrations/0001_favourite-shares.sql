CREATE TABLE "favourite_shares" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourite_shares_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "favourites" ADD COLUMN "price_then" bigint;--> statement-breakpoint
ALTER TABLE "favourite_shares" ADD CONSTRAINT "favourite_shares_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;