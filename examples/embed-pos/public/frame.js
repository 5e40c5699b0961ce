// The page and the framed till can exchange messages but cannot reach into each other.
const { shop, token, client } = await (await fetch('/config.json')).json();
const frame = document.getElementById('till');

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== shop || source !== frame.contentWindow) return;
  if (data.type === 'evertill:ready') {
    const options = { token, namespace: 'frame', theme: 'light' };
    frame.contentWindow.postMessage({ type: 'evertill:open', options }, shop);
  } else {
    const line = document.createElement('li');
    line.textContent = `${data.type} ${JSON.stringify(data.detail ?? {})}`;
    document.getElementById('log').prepend(line);
  }
});
frame.src = `${shop}/embed/pos?client=${client}`;
