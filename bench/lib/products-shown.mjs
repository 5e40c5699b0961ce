/** Runs in the page. Records when the first product and the code field are shown. */
export function watchForProducts() {
  const look = () => {
    const product = document.evaluate("//*[starts-with(text(), 'Stock: ')]", document, null, 9, null);
    const field = document.evaluate("//*[starts-with(text(), 'Scan/Enter')]", document, null, 9, null);
    if (product.singleNodeValue && field.singleNodeValue) globalThis.evertillUsableAt = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}
