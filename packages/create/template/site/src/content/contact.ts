/** Text content of the contact page. */
export const contact = {
  heading: 'Tell us about your room',
  text: 'We reply within two working days, and visit you before we name a price.',
  name: 'Name',
  message: 'Message',
  messageHint: 'What should we build, and for which place?',
  button: 'Write the e-mail',
  note: 'The button opens your e-mail program. You can also write to this address:',
  subject: 'Enquiry from',
};
