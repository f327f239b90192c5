CREATE TABLE "imported_goods" (
	"file_hash" text NOT NULL,
	"bn" text NOT NULL,
	CONSTRAINT "imported_goods_file_hash_bn_pk" PRIMARY KEY("file_hash","bn")
);
