-- Written by hand. Operators keep what they could: admin is 店长 now.
INSERT INTO "roles" ("name", "ready") SELECT DISTINCT CASE "role" WHEN 'admin' THEN '店长' WHEN 'editor' THEN '编辑' ELSE '查看' END, "role" FROM "operators";--> statement-breakpoint
INSERT INTO "operator_roles" ("operator_id", "role_id") SELECT "operators"."id", "roles"."id" FROM "operators" JOIN "roles" ON "roles"."ready" = "operators"."role";--> statement-breakpoint
-- The log is written and read. Only the owner of the table changes it, and only where he says so (heji audit-trim).
CREATE FUNCTION "audit_log_stays"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF current_setting('heji.audit_cleanup', true) = 'on'
    AND pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE')
  THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'rows of the audit log stay as they are' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_stays"();
