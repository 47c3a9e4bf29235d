const tag = document.querySelector('anamnesis-questionnaire')

// all answers: where they are about health, send them to your own server and nowhere else
tag.addEventListener('complete', ({ detail }) => {
  document.querySelector('#order').textContent = `Ordered: ${detail.answers.sort} tea, ${detail.answers.cups} cups`
})
