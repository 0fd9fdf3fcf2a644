const reference = document.getElementById('reference')
// Swagger UI's bundle defines it.
window.SwaggerUIBundle({
  domNode: reference,
  url: reference.dataset.document,
  deepLinking: true,
  validatorUrl: null,
})
