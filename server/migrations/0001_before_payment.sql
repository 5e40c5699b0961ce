-- A refusal for want of stock is one of several that a completed sale overrules.
UPDATE "idempotency_keys" SET "refusal" = 'before-payment' WHERE "refusal" = 'insufficient-stock';
