/**
 * Creates bodies of sales as the till sends them, with amounts that add up. `isUnknown` sells products that the shop
 * does not have.
 */
export function createSaleBodies({ products, taxes, userId, lines = 3, isUnknown = false }) {
  let n = 0;
  return () => {
    n += 1;
    const at = new Date().toISOString();
    const saleItems = Array.from({ length: lines }, (_, i) => {
      const { id, unitPrice } = products[(n * 7 + i * 31) % products.length];
      return { productId: isUnknown ? crypto.randomUUID() : id, quantity: 1 + ((n + i) % 2), unitPrice };
    });
    const subtotal = saleItems.reduce((sum, item) => sum + cents(item.unitPrice) * item.quantity, 0);
    const taxDetails = taxes.map(({ name, type, value }) => {
      const amount = type === 'PERCENTAGE' ? Math.round((subtotal * Number(value)) / 100) : cents(value);
      return { name, type, value, amount: text(amount) };
    });
    const taxAmount = taxDetails.reduce((sum, tax) => sum + cents(tax.amount), 0);
    const due = text(subtotal + taxAmount);
    const saleNumber = `SALE-${Date.now()}-${n}`;
    const payment = {
      paymentMethod: 'CASH',
      amount: due,
      referenceNumber: `REF-${n}`,
      status: 'COMPLETED',
      paymentDate: at,
    };
    return {
      saleNumber,
      userId,
      status: 'COMPLETED',
      saleDate: at,
      saleItems,
      taxDetails,
      discountId: null,
      subtotal: text(subtotal),
      taxAmount: text(taxAmount),
      totalAmount: text(subtotal),
      discountAmount: '0.00',
      payments: [payment],
      amountReceived: due,
      change: '0.00',
      registerId: 'bench',
      registerSequence: n,
      shiftNumber: 1,
    };
  };
}

function cents(amount) {
  return Math.round(Number(amount) * 100);
}

function text(amount) {
  return (amount / 100).toFixed(2);
}
