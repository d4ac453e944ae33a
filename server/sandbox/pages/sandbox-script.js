const outcome = document.querySelector('#outcome')

function sent(control, value) {
  if ('flag' in control.dataset) return true
  return control.type === 'number' ? Number(value) : value
}

for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const fields = [...new FormData(form)].filter(([, value]) => value !== '')
    const body = Object.fromEntries(fields.map(([name, value]) => [name, sent(form.elements[name], value)]))
    const response = await fetch(form.dataset.action, {
      method: form.dataset.method,
      headers: {'content-type': 'application/json'},
      body: JSON.stringify(body),
    })
    if (response.ok) location.reload()
    else outcome.textContent = `${form.dataset.method} ${form.dataset.action} answered ${response.status}`
  })
}

for (const button of document.querySelectorAll('[data-copy]')) {
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy)
    outcome.textContent = `Copied ${button.dataset.copy}`
  })
}
