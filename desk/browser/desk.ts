import './desk.css'

document.documentElement.dataset['script'] = 'on'
