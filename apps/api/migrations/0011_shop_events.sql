-- Written by hand. What programs of others may want to know is written down in the transaction in which it happens, by
-- the database itself: no code can forget it. A copy of a shop (`heji.without_events`) happens to nobody.
CREATE FUNCTION "shop_event"("topic" text, "object" text, "shop" bigint, "data" jsonb) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  IF current_setting('heji.without_events', true) = 'on' THEN RETURN; END IF;
  INSERT INTO "shop_events" ("topic", "object", "shop_id", "data") VALUES ("topic", "object", "shop", "data");
END $$;--> statement-breakpoint
CREATE FUNCTION "order_event"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM "shop_event"(
    CASE
      WHEN TG_OP = 'INSERT' THEN 'order.created'
      WHEN NEW."status" <> OLD."status" AND NEW."status" = 'CANCEL' THEN 'order.cancelled'
      WHEN NEW."status" <> OLD."status" AND NEW."status" IN ('DONE', 'REFUND_SUCCESS') THEN 'order.finished'
      WHEN NEW."pay_status" <> OLD."pay_status" AND NEW."pay_status" = 'PAYED' THEN 'order.paid'
      ELSE 'order.changed'
    END,
    'order:' || NEW."order_id", NEW."shop_id",
    jsonb_build_object('order_id', NEW."order_id", 'shop_id', NEW."shop_id"::text, 'status', NEW."status",
      'pay_status', NEW."pay_status", 'delivery_status', NEW."delivery_status", 'cancel_status', NEW."cancel_status",
      'total_fee', NEW."total_fee"));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_event_added" AFTER INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION "order_event"();--> statement-breakpoint
CREATE TRIGGER "orders_event" AFTER UPDATE ON "orders" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "order_event"();--> statement-breakpoint
CREATE FUNCTION "parcel_event"() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE "one" "parcels"%ROWTYPE; BEGIN
  IF TG_OP = 'DELETE' THEN "one" := OLD; ELSE "one" := NEW; END IF;
  PERFORM "shop_event"(
    CASE TG_OP WHEN 'INSERT' THEN 'parcel.sent' WHEN 'UPDATE' THEN 'parcel.moved' ELSE 'parcel.removed' END,
    'order:' || "one"."order_id", (SELECT o."shop_id" FROM "orders" o WHERE o."order_id" = "one"."order_id"),
    jsonb_build_object('parcel_id', "one"."id"::text, 'order_id', "one"."order_id", 'corp', "one"."corp",
      'code', "one"."code", 'state', "one"."track_state"));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "parcels_event_added" AFTER INSERT OR DELETE ON "parcels" FOR EACH ROW EXECUTE FUNCTION "parcel_event"();--> statement-breakpoint
CREATE TRIGGER "parcels_event" AFTER UPDATE ON "parcels" FOR EACH ROW WHEN ((OLD."corp", OLD."code", OLD."track_state") IS DISTINCT FROM (NEW."corp", NEW."code", NEW."track_state")) EXECUTE FUNCTION "parcel_event"();--> statement-breakpoint
CREATE FUNCTION "refund_event"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM "shop_event"(
    CASE WHEN NEW."state" = 'SUCCESS' THEN 'refund.done' ELSE 'refund.started' END,
    'order:' || NEW."order_id", (SELECT o."shop_id" FROM "orders" o WHERE o."order_id" = NEW."order_id"),
    jsonb_build_object('refund_id', NEW."refund_id", 'order_id', NEW."order_id", 'aftersales_bn', NEW."aftersales_bn",
      'fee', NEW."fee", 'state', NEW."state"));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "refunds_event_added" AFTER INSERT ON "refunds" FOR EACH ROW EXECUTE FUNCTION "refund_event"();--> statement-breakpoint
CREATE TRIGGER "refunds_event" AFTER UPDATE ON "refunds" FOR EACH ROW WHEN (OLD."state" IS DISTINCT FROM NEW."state") EXECUTE FUNCTION "refund_event"();--> statement-breakpoint
CREATE FUNCTION "goods_event"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM "shop_event"(
    CASE
      WHEN TG_OP = 'INSERT' THEN 'goods.created'
      WHEN OLD."deleted_at" IS NULL AND NEW."deleted_at" IS NOT NULL THEN 'goods.removed'
      ELSE 'goods.changed'
    END,
    'goods:' || NEW."item_id", NEW."shop_id",
    jsonb_build_object('goods_id', NEW."item_id"::text, 'bn', NEW."bn", 'shop_id', NEW."shop_id"::text,
      'status', NEW."approve_status", 'price', NEW."price"));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "goods_event_added" AFTER INSERT ON "goods" FOR EACH ROW EXECUTE FUNCTION "goods_event"();--> statement-breakpoint
-- Every column but stock, sales, and what the shop keeps for itself (search, sort, hidden): shop-events.test.ts.
CREATE TRIGGER "goods_event" AFTER UPDATE ON "goods" FOR EACH ROW WHEN (
  (OLD."bn", OLD."name", OLD."brief", OLD."shop_id", OLD."brand_id", OLD."main_category_id", OLD."pics", OLD."video",
    OLD."intro", OLD."params", OLD."specs", OLD."nospec", OLD."approve_status", OLD."is_gift", OLD."valid_lucky",
    OLD."product_type", OLD."staff_goods", OLD."staff_percent_off", OLD."price", OLD."point", OLD."market_price",
    OLD."start_num", OLD."limit_num", OLD."unit", OLD."freight_template_id", OLD."weight_grams", OLD."volume_cm3",
    OLD."deleted_at")
  IS DISTINCT FROM
  (NEW."bn", NEW."name", NEW."brief", NEW."shop_id", NEW."brand_id", NEW."main_category_id", NEW."pics", NEW."video",
    NEW."intro", NEW."params", NEW."specs", NEW."nospec", NEW."approve_status", NEW."is_gift", NEW."valid_lucky",
    NEW."product_type", NEW."staff_goods", NEW."staff_percent_off", NEW."price", NEW."point", NEW."market_price",
    NEW."start_num", NEW."limit_num", NEW."unit", NEW."freight_template_id", NEW."weight_grams", NEW."volume_cm3",
    NEW."deleted_at")) EXECUTE FUNCTION "goods_event"();--> statement-breakpoint
CREATE FUNCTION "goods_gone_event"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF OLD."deleted_at" IS NULL THEN
    PERFORM "shop_event"('goods.removed', 'goods:' || OLD."item_id", OLD."shop_id",
      jsonb_build_object('goods_id', OLD."item_id"::text, 'bn', OLD."bn", 'shop_id', OLD."shop_id"::text,
        'status', OLD."approve_status", 'price', OLD."price"));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "goods_event_gone" AFTER DELETE ON "goods" FOR EACH ROW EXECUTE FUNCTION "goods_gone_event"();--> statement-breakpoint
CREATE FUNCTION "stock_event"() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE "one" "skus"%ROWTYPE; BEGIN
  IF TG_OP = 'DELETE' THEN "one" := OLD; "one"."store" := 0; ELSE "one" := NEW; END IF;
  PERFORM "shop_event"('stock.changed', 'sku:' || "one"."item_id",
    (SELECT g."shop_id" FROM "goods" g WHERE g."item_id" = "one"."goods_id"),
    jsonb_build_object('item_id', "one"."item_id"::text, 'goods_id', "one"."goods_id"::text, 'bn', "one"."bn",
      'store', "one"."store"));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "skus_stock_added" AFTER INSERT OR DELETE ON "skus" FOR EACH ROW EXECUTE FUNCTION "stock_event"();--> statement-breakpoint
CREATE TRIGGER "skus_stock" AFTER UPDATE ON "skus" FOR EACH ROW WHEN ((OLD."store", OLD."bn") IS DISTINCT FROM (NEW."store", NEW."bn")) EXECUTE FUNCTION "stock_event"();--> statement-breakpoint
CREATE FUNCTION "sku_event"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM "shop_event"('goods.changed', 'goods:' || g."item_id", g."shop_id",
    jsonb_build_object('goods_id', g."item_id"::text, 'bn', g."bn", 'shop_id', g."shop_id"::text,
      'status', g."approve_status", 'price', g."price"))
  FROM "goods" g WHERE g."item_id" = NEW."goods_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "skus_event" AFTER UPDATE ON "skus" FOR EACH ROW WHEN (
  (OLD."bn", OLD."price", OLD."point", OLD."market_price", OLD."spec_value_ids", OLD."spec_text", OLD."pic", OLD."sort")
  IS DISTINCT FROM
  (NEW."bn", NEW."price", NEW."point", NEW."market_price", NEW."spec_value_ids", NEW."spec_text", NEW."pic", NEW."sort"))
  EXECUTE FUNCTION "sku_event"();--> statement-breakpoint
CREATE FUNCTION "member_event"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM "shop_event"(
    CASE
      WHEN TG_OP = 'INSERT' THEN 'member.joined'
      WHEN OLD."closed_at" IS NULL AND NEW."closed_at" IS NOT NULL THEN 'member.closed'
      ELSE 'member.changed'
    END,
    'member:' || NEW."id", NULL,
    jsonb_build_object('member_id', NEW."id"::text, 'grade_id', NEW."grade_id"::text, 'point', NEW."point",
      'is_blocked', NEW."disabled"));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "members_event_added" AFTER INSERT ON "members" FOR EACH ROW EXECUTE FUNCTION "member_event"();--> statement-breakpoint
CREATE TRIGGER "members_event" AFTER UPDATE ON "members" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "member_event"();--> statement-breakpoint
CREATE FUNCTION "page_event"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM "shop_event"(
    CASE WHEN NEW."deleted_at" IS NOT NULL THEN 'page.removed' ELSE 'page.published' END,
    'page:' || NEW."id", NULL,
    jsonb_build_object('page_id', NEW."id"::text, 'page_type', NEW."page_type", 'platform', NEW."platform",
      'version_id', NEW."published_version_id"::text, 'is_enabled', NEW."enabled"));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "templates_event" AFTER UPDATE ON "templates" FOR EACH ROW WHEN (
  (OLD."published_version_id", OLD."enabled", OLD."deleted_at") IS DISTINCT FROM
  (NEW."published_version_id", NEW."enabled", NEW."deleted_at")) EXECUTE FUNCTION "page_event"();--> statement-breakpoint
-- Notes and requests stand in the row that the list of orders shows, tags in that of members.
CREATE FUNCTION "order_part_event"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM "shop_event"('order.changed', 'order:' || o."order_id", o."shop_id",
    jsonb_build_object('order_id', o."order_id", 'shop_id', o."shop_id"::text, 'status', o."status",
      'pay_status', o."pay_status", 'delivery_status', o."delivery_status", 'cancel_status', o."cancel_status",
      'total_fee', o."total_fee"))
  FROM "orders" o WHERE o."order_id" = NEW."order_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_notes_event" AFTER INSERT OR UPDATE ON "order_notes" FOR EACH ROW EXECUTE FUNCTION "order_part_event"();--> statement-breakpoint
CREATE TRIGGER "aftersales_event_added" AFTER INSERT ON "aftersales" FOR EACH ROW EXECUTE FUNCTION "order_part_event"();--> statement-breakpoint
CREATE TRIGGER "aftersales_event" AFTER UPDATE ON "aftersales" FOR EACH ROW WHEN (OLD."state" IS DISTINCT FROM NEW."state") EXECUTE FUNCTION "order_part_event"();--> statement-breakpoint
CREATE FUNCTION "member_tag_event"() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE "one" "member_tagged"%ROWTYPE; BEGIN
  IF TG_OP = 'DELETE' THEN "one" := OLD; ELSE "one" := NEW; END IF;
  PERFORM "shop_event"('member.changed', 'member:' || m."id", NULL,
    jsonb_build_object('member_id', m."id"::text, 'grade_id', m."grade_id"::text, 'point', m."point",
      'is_blocked', m."disabled"))
  FROM "members" m WHERE m."id" = "one"."member_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "member_tagged_event" AFTER INSERT OR DELETE ON "member_tagged" FOR EACH ROW EXECUTE FUNCTION "member_tag_event"();
