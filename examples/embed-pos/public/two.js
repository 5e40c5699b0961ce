// Uses the element instead of the function. Everything except the token could be written in the page.
const { shop, token } = await (await fetch('/config.json')).json();
await import(`${shop}/embed/v1.js`);

for (const name of ['left', 'right']) {
  const till = document.createElement('evertill-pos');
  till.setAttribute('api-base', `${shop}/api`);
  till.setAttribute('namespace', name);
  till.options = { token };
  document.getElementById(name).append(till);
}
