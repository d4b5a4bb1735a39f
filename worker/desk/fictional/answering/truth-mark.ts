/** How the number of a message begins in which a profile says that it is fictional. */
export const truthMark = 'truth'
