const outcome = document.querySelector('#outcome')

for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const fields = [...new FormData(form)].filter(([, value]) => value !== '')
    const body = Object.fromEntries(
      fields.map(([name, value]) => [name, form.elements[name].type === 'number' ? Number(value) : value]),
    )
    const response = await fetch(form.dataset.action, {
      method: form.dataset.method,
      headers: {'content-type': 'application/json'},
      body: JSON.stringify(body),
    })
    if (response.ok) location.reload()
    else outcome.textContent = `${form.dataset.method} ${form.dataset.action} answered ${response.status}`
  })
}
